import type { SVGProps } from 'react';

type FilledProps = SVGProps<SVGSVGElement> & { size?: number };

interface FilledShape {
  body: string;
  cut?: string;
}

function Filled({ body, cut, size = 24, ...rest }: FilledProps & FilledShape) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true" {...rest}>
      <path d={body} fill="currentColor" stroke="currentColor" strokeWidth={2} strokeLinejoin="round" />
      {cut && <path d={cut} stroke="var(--ag-surface)" strokeWidth={2} strokeLinecap="round" />}
    </svg>
  );
}

const HOME: FilledShape = {
  body: 'M3 10a2 2 0 0 1 .71-1.53l7-6a2 2 0 0 1 2.58 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z',
  cut: 'M9.5 20.5v-6h5v6',
};
const STORE: FilledShape = {
  body: 'M4 11v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8l1.5-3-3-4.5A2 2 0 0 0 16.8 3H7.2a2 2 0 0 0-1.7 .5L2.5 8z',
  cut: 'M4 10.2h16M9.5 20.5v-5h5v5',
};
const MESSAGE: FilledShape = {
  body: 'M2.99 16.34a2 2 0 0 1 .1 1.17l-1.07 3.29a1 1 0 0 0 1.24 1.17l3.41-1a2 2 0 0 1 1.1.09 10 10 0 1 0-4.78-4.72',
  cut: 'M8 12h.01M12 12h.01M16 12h.01',
};
const DATA: FilledShape = { body: 'M4.5 15h1.5v5h-1.5zM11.25 4h1.5v16h-1.5zM18 9h1.5v11h-1.5z' };
const USER: FilledShape = {
  body: 'M12 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM5 21v-2a4 4 0 0 1 4-4h6a4 4 0 0 1 4 4v2z',
};

export const HomeFilledIcon = (props: FilledProps) => <Filled {...HOME} {...props} />;
export const StoreFilledIcon = (props: FilledProps) => <Filled {...STORE} {...props} />;
export const MessageFilledIcon = (props: FilledProps) => <Filled {...MESSAGE} {...props} />;
export const DataFilledIcon = (props: FilledProps) => <Filled {...DATA} {...props} />;
export const UserFilledIcon = (props: FilledProps) => <Filled {...USER} {...props} />;
