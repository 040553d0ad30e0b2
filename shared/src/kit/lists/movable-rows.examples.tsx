import { useState } from 'react';
import { type Example, longName } from '../../../gallery/example';
import { MovableRows } from './movable-rows';

function Rows({ actionOf }: { actionOf?: () => string }) {
  const [names, setNames] = useState(['First', longName, 'Last']);
  return (
    <MovableRows
      label="In my order"
      rows={names}
      rowKey={(name) => name}
      nameOf={(name) => name}
      renderRow={(name) => name}
      actionOf={actionOf}
      onMove={(from, to) => {
        const rest = names.filter((_, index) => index !== from);
        setNames([...rest.slice(0, to), ...names.slice(from, from + 1), ...rest.slice(to)]);
      }}
    />
  );
}

export const examples: readonly Example[] = [
  { name: 'MovableRows', show: () => <Rows /> },
  { name: 'MovableRows: not being moved', show: () => <Rows actionOf={() => '1.2 km'} /> },
];
