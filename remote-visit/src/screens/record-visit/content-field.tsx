import { Field, Phrases, TextArea, useQuery, useToast, useTranslation } from '@agency/shared';
import { phrasesMax } from '@agency/shared/model/phrases';
import { visitContentMax } from '@agency/shared/model/visit';
import { withPhrase } from '../../model/phrase';
import { phrasesQuery, savePhrases } from '../../queries/phrases';
import type { VisitControl } from './use-visit-form';

export function ContentField({ control }: { control: VisitControl }) {
  const { t } = useTranslation('remote-visit');
  const toast = useToast();
  const { form, errorOf, idOf, change, leave } = control;
  // The form works without the phrases, so an error is not shown.
  const { data, isError } = useQuery(phrasesQuery);
  const put = (phrase: string) => {
    const visit_content = withPhrase(form.visit_content, phrase, visitContentMax);
    if (visit_content === null) toast(t('record.phraseTooLong', { max: visitContentMax }));
    else change({ visit_content });
  };
  return (
    <>
      <Field label={t('record.content')} id={idOf('visit_content')} error={errorOf('visit_content')} required>
        <TextArea
          className="record-visit__content"
          rows={1}
          max={visitContentMax}
          placeholder={t('record.contentHint')}
          value={form.visit_content}
          onChange={(visit_content) => change({ visit_content })}
          onBlur={() => leave('visit_content')}
        />
      </Field>
      {(data || !isError) && (
        <Phrases
          texts={data?.texts ?? []}
          isComing={!data}
          most={phrasesMax}
          max={visitContentMax}
          onChoose={put}
          onSave={savePhrases}
        />
      )}
    </>
  );
}
