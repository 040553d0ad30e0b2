import { Skeleton, SkeletonGroup } from '@agency/shared';

const bubbles = [
  { key: 1, side: 'peer', height: 44 },
  { key: 2, side: 'own', height: 64 },
  { key: 3, side: 'peer', height: 44 },
  { key: 4, side: 'peer', height: 64 },
  { key: 5, side: 'own', height: 44 },
] as const;

export function MessageSkeletons() {
  return (
    <SkeletonGroup>
      {bubbles.map(({ key, side, height }) => (
        <div key={key} className="chat-message" data-side={side} data-first>
          <div className="chat-skeleton">
            <Skeleton shape="block" height={height} />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
