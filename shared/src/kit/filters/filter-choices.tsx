import type { ReactNode } from 'react';
import { FilterChip } from '../../ui/controls/chip';
import { Skeleton, SkeletonGroup } from '../../ui/display/skeleton';
import { ErrorState } from '../../ui/display/states';
import './filter-choices.css';

/** Chips that wrap, with room between their targets. */
export function FilterChoices({ children }: { children: ReactNode }) {
  return <div className="ag-filter-choices">{children}</div>;
}

interface LoadedChoicesProps {
  /** The query of what there is to choose from. */
  query: {
    data: { list: readonly { id: string; name: string }[] } | undefined;
    isError: boolean;
    refetch: () => Promise<unknown>;
  };
  selected: readonly string[];
  onChange: (ids: string[]) => void;
  /** There is nothing to choose from. */
  none: string;
  failed: string;
}

/** Any number of things that the server knows. */
export function LoadedChoices({ query, selected, onChange, none, failed }: LoadedChoicesProps) {
  const { data, isError, refetch } = query;
  const toggle = (id: string) =>
    onChange(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id]);
  if (!data && isError) return <ErrorState title={failed} onRetry={() => void refetch()} />;
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
