export type ProfileName = 'throttled' | 'unthrottled';

interface Profile {
  cpu: number;
  network: { latency: number; downloadThroughput: number; uploadThroughput: number } | null;
}

const bytesPerSecond = (megabits: number) => (megabits * 1_000_000) / 8;

export const profiles: Record<ProfileName, Profile> = {
  throttled: {
    cpu: 4,
    network: {
      latency: 150,
      downloadThroughput: bytesPerSecond(1.6),
      uploadThroughput: bytesPerSecond(0.75),
    },
  },
  unthrottled: { cpu: 1, network: null },
};
