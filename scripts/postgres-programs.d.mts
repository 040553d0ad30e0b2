export function installPackages(packages: string[]): void;
export function postgresBinaries(): string;
export function postgresUser(): { uid?: number; gid?: number };
