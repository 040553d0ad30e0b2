import { type EnvironmentVariables, readVariable } from '../read-variable';
import { readTrust } from '../signing/registry-trust';
import { diskStorage } from './disk-storage';
import type { Releases } from './releases';
import { type BucketOptions, s3Storage } from './s3-storage';

const bucketVariables = [
  'RELEASES_URL',
  'RELEASES_S3_ENDPOINT',
  'RELEASES_S3_REGION',
  'RELEASES_S3_ACCESS_KEY_ID',
  'RELEASES_S3_SECRET_ACCESS_KEY',
] as const;

/** Variables that select the storage, if it is not a directory, and the keys. */
const releaseVariables = [
  ...bucketVariables,
  'RELEASES_S3_SESSION_TOKEN',
  'REGISTRY_SIGNING_KEY',
  'REGISTRY_PUBLIC_KEYS',
] as const;

export type ReleaseValues = { [Name in (typeof releaseVariables)[number]]?: string | undefined };

const urlPattern = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/;

/**
 * Opens the releases in the configured bucket, or else in the directory.
 * @throws with the name of the wrong or missing variable; the message never contains a secret.
 */
export function openReleases(directory: string, values: ReleaseValues): Releases {
  const bucket = bucketOf(values);
  return {
    storage: bucket ? s3Storage(bucket) : diskStorage(directory),
    trust: readTrust(values.REGISTRY_SIGNING_KEY, values.REGISTRY_PUBLIC_KEYS),
  };
}

export function openReleasesOf(env: EnvironmentVariables, directory: string): Releases {
  const values = releaseVariables.map((name) => [name, readVariable(env, name)]);
  return openReleases(directory, Object.fromEntries(values));
}

function bucketOf(values: ReleaseValues): BucketOptions | null {
  const set = bucketVariables.find((name) => values[name]);
  if (!set) return null;
  const given = (name: (typeof bucketVariables)[number]) => {
    const value = values[name];
    if (!value) throw new Error(`${name} is needed with ${set}`);
    return value;
  };
  const endpoint = given('RELEASES_S3_ENDPOINT');
  if (!/^(https:\/\/[^/]+|http:\/\/(localhost|127(\.\d+){3}|\[::1\])(:\d+)?)\/?$/.test(endpoint)) {
    throw new Error(
      'RELEASES_S3_ENDPOINT must be an origin such as https://s3.example.com; http only if its host is this machine',
    );
  }
  const [, bucket, path = ''] = urlPattern.exec(given('RELEASES_URL')) ?? [];
  if (!bucket) throw new Error('RELEASES_URL must be a bucket such as s3://releases or s3://releases/app');
  return {
    endpoint,
    bucket,
    prefix: path === '' || path.endsWith('/') ? path : `${path}/`,
    region: given('RELEASES_S3_REGION'),
    accessKeyId: given('RELEASES_S3_ACCESS_KEY_ID'),
    secretAccessKey: given('RELEASES_S3_SECRET_ACCESS_KEY'),
    sessionToken: values.RELEASES_S3_SESSION_TOKEN,
  };
}
