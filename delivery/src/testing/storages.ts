import { randomUUID } from 'node:crypto';
import { diskStorage } from '../storage/disk-storage';
import type { ReleaseStorage } from '../storage/release-storage';
import { s3Storage } from '../storage/s3-storage';
import { makeRoot } from './make-build';
import type { S3StandIn } from './s3-stand-in';

const { S3_TEST_ENDPOINT, S3_TEST_BUCKET, S3_TEST_ACCESS_KEY_ID, S3_TEST_SECRET_ACCESS_KEY } = process.env;

/**
 * Every storage, each to be opened empty. With `S3_TEST_ENDPOINT`, `S3_TEST_BUCKET`, `S3_TEST_ACCESS_KEY_ID` and
 * `S3_TEST_SECRET_ACCESS_KEY` a real service is one of them.
 */
export function allStorages(standIn: () => S3StandIn): [string, () => Promise<ReleaseStorage>][] {
  const prefix = () => `${randomUUID()}/`;
  const ownBucket = async () => s3Storage({ ...standIn().options, prefix: prefix() });
  return [
    ['the disk', async () => diskStorage(await makeRoot())],
    ['a bucket', ownBucket],
    ...(S3_TEST_ENDPOINT
      ? [['a real service', async () => s3Storage(realService(S3_TEST_ENDPOINT, prefix()))] as const].map(
          ([name, open]): [string, () => Promise<ReleaseStorage>] => [name, open],
        )
      : []),
  ];
}

function realService(endpoint: string, prefix: string) {
  return {
    endpoint,
    prefix,
    bucket: S3_TEST_BUCKET ?? 'releases',
    region: 'us-east-1',
    accessKeyId: S3_TEST_ACCESS_KEY_ID ?? '',
    secretAccessKey: S3_TEST_SECRET_ACCESS_KEY ?? '',
  };
}
