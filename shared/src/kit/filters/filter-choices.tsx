import type { ReactNode } from 'react';
import { FilterChip } from '../../ui/controls/chip';
import { Skeleton, SkeletonGroup } from '../../ui/display/skeleton';
import { ErrorState } from '../../ui/display/states';
import './filter-choices.css';

export function FilterChoices({ children }: { children: ReactNode }) {
  return <div className="ag-filter-choices">{children}</div>;
}

interface LoadedChoicesProps {
  query: {
    data: { list: readonly { id: string; name: string }[] } | undefined;
    isError: boolean;
    error?: unknown;
    refetch: () => Promise<unknown>;
  };
  selected: readonly string[];
  onChange: (ids: string[]) => void;
  none: string;
  failed: string;
}

export function LoadedChoices({ query, selected, onChange, none, failed }: LoadedChoicesProps) {
  const { data, isError, error, refetch } = query;
  const toggle = (id: string) =>
    onChange(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id]);
  if (!data && isError) return <ErrorState title={failed} error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <SkeletonGroup>
        <Skeleton width="70%" height={34} />
      </SkeletonGroup>
    );
  }
  if (data.list.length === 0) return <p>{none}</p>;
  return (
    <FilterChoices>
      {data.list.map(({ id, name }) => (
        <FilterChip key={id} label={name} selected={selected.includes(id)} onPress={() => toggle(id)} />
      ))}
    </FilterChoices>
  );
}
