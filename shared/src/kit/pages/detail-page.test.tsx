import { screen } from '@testing-library/react';
import { RequestError } from '../../platform/request/request-error';
import { prepareNetwork, renderScreen } from '../../testing';
import { DetailPage } from './detail-page';

prepareNetwork();
const onRetry = jest.fn();

function open(props: { error?: unknown; children?: React.ReactNode; skeleton?: React.ReactElement }) {
  const { error = null, skeleton = [80, '60%'], children } = props;
  return renderScreen(
    <DetailPage
      {...{ title: 'Store', failed: 'Not loaded', known: <p>Known</p> }}
      {...{ error, onRetry, skeleton }}
    >
      {children}
    </DetailPage>,
  );
}

it('shows the content, even if a later refresh has failed', async () => {
  await open({ children: <p>Content</p>, error: new Error('down') });
  expect(screen.getByText('Content')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each([
  ['the reason that the server gives', new RequestError(1, 'Closed today'), 'Closed today'],
  ['nothing of a fault in the page', new Error('undefined is not a function'), 'Not loaded'],
])('shows what is known above a failure, with %s', async (_what, error, words) => {
  const { user } = await open({ error });
  expect(screen.getByText('Known')).toBeVisible();
  const failure = screen.getByRole('alert');
  expect(failure).toHaveTextContent(words);
  expect(failure).not.toHaveTextContent('undefined');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  onRetry.mockReset();
});

it('announces that it is loading', async () => {
  await open({});
  expect(screen.getByText(/^Loading/)).toBeInTheDocument();
  expect(screen.queryByText('Known')).not.toBeInTheDocument();
});

it('shows a skeleton of the screen’s own', async () => {
  await open({ skeleton: <p>Shapes</p> });
  expect(screen.getByText('Shapes')).toBeVisible();
});
