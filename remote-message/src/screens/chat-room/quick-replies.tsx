import { Phrases, useQuery } from '@agency/shared';
import {
  mostQuickReplies,
  quickRepliesQuery,
  quickReplyCharacters,
  saveQuickReplies,
} from '../../queries/quick-replies';

/** What the member writes often: a tap puts it into the box, to be changed or sent. */
export function QuickReplies({ onChoose }: { onChoose: (text: string) => void }) {
  const { data, isError } = useQuery(quickRepliesQuery);
  if (isError && !data) return null;
  return (
    <div className="chat-quick">
      <Phrases
        texts={data?.texts ?? []}
        isComing={!data}
        most={mostQuickReplies}
        max={quickReplyCharacters}
        onChoose={onChoose}
        onSave={saveQuickReplies}
      />
    </div>
  );
}
