import { networkInterfaces } from 'node:os';

const demoAccounts = [
  ['13800000001', 'manager and admin, tenant A'],
  ['13800000002', 'attache, tenant A'],
  ['13800000003', 'both, tenants A and B'],
  ['13800000004', 'attache, tenant B'],
  ['13800000005', 'attache, Cambodian tenant'],
];

export async function printBanner(port, isDemo) {
  const path = '/agency-cloud-assistant-front/';
  const [lan] = Object.values(networkInterfaces())
    .flat()
    .filter((address) => address?.family === 'IPv4' && !address.internal);
  const lines = [`  On this computer  http://localhost:${port}${path}`];
  if (lan) lines.push(`  On a phone        http://${lan.address}:${port}${path}`);
  console.log(`\n${lines.join('\n')}\n`);
  if (lan) console.log(await qrCode(`http://${lan.address}:${port}${path}`));
  if (!isDemo) return;
  console.log('  Demo accounts (country code 86, password Agency123)');
  for (const [phone, who] of demoAccounts) console.log(`    ${phone}  ${who}`);
  console.log(`  SMS codes: http://localhost:${port}/__demo/sms-codes?mobile_tel=13800000001\n`);
}

async function qrCode(url) {
  // Imported late, because it exists only after the installation.
  const { default: qrcode } = await import('qrcode');
  return qrcode.toString(url, { type: 'terminal', small: true });
}
