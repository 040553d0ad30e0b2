import { FilterChip, RowButton, Sheet } from '@agency/shared';
import { useState } from 'react';
import { nameOf } from '../model/indicator-view';

interface Choice {
  indicator_id: string;
  indicator_name: string;
}

interface IndicatorChipProps {
  title: string;
  choices: Choice[];
  chosen: Choice | undefined;
  onChoose: (indicatorId: string) => void;
}

export function IndicatorChip({ title, choices, chosen, onChoose }: IndicatorChipProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <FilterChip
        label={chosen ? nameOf(chosen) : title}
        selected={false}
        opens
        onPress={() => setOpen(true)}
      />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={title}>
        <ul className="ag-sheet__rows">
          {choices.map((choice) => (
            <li key={choice.indicator_id}>
              <RowButton
                isDone
                label={nameOf(choice)}
                isCurrent={choice === chosen}
                onPress={() => {
                  onChoose(choice.indicator_id);
                  setOpen(false);
                }}
              />
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  );
}
