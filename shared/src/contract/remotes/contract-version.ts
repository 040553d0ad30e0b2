export const contractVersion: string =
  typeof __CONTRACT_VERSION__ === 'string' ? __CONTRACT_VERSION__ : '0.0.0';
