import { excerptOf } from '../../model/excerpt';

/** One line of a text, with the found words marked and near its beginning. */
export function FoundWords({ text, keyword }: { text: string; keyword: string }) {
  const { before, found, after } = excerptOf(text, keyword);
  return (
    <bdi>
      {before}
      {found && <mark className="message-found__words">{found}</mark>}
      {after}
    </bdi>
  );
}
