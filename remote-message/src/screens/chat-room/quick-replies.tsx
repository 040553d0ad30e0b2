import { Phrases, useQuery } from '@agency/shared';
import { chatPhraseMax, phrasesMax } from '@agency/shared/model/phrases';
import { quickRepliesQuery, saveQuickReplies } from '../../queries/quick-replies';

export function QuickReplies({ onChoose }: { onChoose: (text: string) => void }) {
  const { data, isError } = useQuery(quickRepliesQuery);
  if (isError && !data) return null;
  return (
    <div className="chat-quick">
      <Phrases
        texts={data?.texts ?? []}
        isComing={!data}
        most={phrasesMax}
        max={chatPhraseMax}
        onChoose={onChoose}
        onSave={saveQuickReplies}
      />
    </div>
  );
}
