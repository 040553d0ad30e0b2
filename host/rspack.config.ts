import { hostConfig } from '@agency/shared/build/host';

export default hostConfig({ folder: import.meta.dirname, port: Number(process.env.PORT ?? 8080) });
