import {
  Banner,
  DraftNotice,
  draftStore,
  Field,
  FormCard,
  FormNotice,
  overlaysClosed,
  SaveBar,
  TabPanel,
  TextArea,
  TextField,
  useDialog,
  useDraftForm,
  useDraftGuard,
  useSave,
  useToast,
  useTranslation,
} from '@agency/shared';
import type { ApiBody } from '@agency/shared/api';
import { languages } from '@agency/shared/model/language';
import { type ReactNode, useState } from 'react';
import { AdminPage } from '../../components/admin-page';
import {
  contentField,
  type TextForm as Form,
  mostContent,
  mostTitle,
  type ProtocolText,
  type TextProblem,
  textErrorsOf,
  textFormOf,
  textsOf,
  titleField,
} from '../../model/protocol-text';
import { write } from '../../queries/admin-calls';

type Body = ApiBody<'POST /expand/admin/text/save'>;

export const panelId = 'admin-text';

interface TextFormProps {
  text: ProtocolText;
  children: ReactNode;
}

export function TextForm({ text, children }: TextFormProps) {
  const { t } = useTranslation('remote-admin');
  const { confirm } = useDialog();
  const toast = useToast();
  const [draft] = useState(() => draftStore<Form, Body>('admin-text', String(text.type)));
  const form = useDraftForm<Form, string, TextProblem, Body>({
    id: 'admin-text',
    draft,
    base: textFormOf(text),
    isLocked: false,
    errorsOf: textErrorsOf,
    textOf: (problem, field) =>
      t(`record.error.${problem}`, { max: field.startsWith('title') ? mostTitle : mostContent }),
    isMissing: (problem) => problem === 'missing',
    fieldOfServerError: ({ field }) => {
      const [, language, part] = field.split('.');
      return language && part ? `${part}.${language}` : undefined;
    },
    isChangeOf: (field, part) => field in part,
  });
  const release = useDraftGuard(form);
  const saving = useSave<Form, Body>({
    form,
    body: () => ({ type: text.type, before_version: text.version, texts: textsOf(form.control.form) }),
    send: async (body) => {
      await write('POST /expand/admin/text/save', body);
      release();
      form.store.forget();
      toast(t('texts.saved'), { tone: 'success' });
      await overlaysClosed();
    },
  });
  const save = async () => {
    if (!form.check()) return;
    const isSure = await confirm({
      title: t('texts.sureTitle'),
      message: t('texts.sureText'),
      confirmText: t('texts.publish'),
    });
    if (isSure) await saving.save();
  };
  const { control } = form;
  const labelOf = (field: string) => {
    const [part, language] = field.split('.');
    return `${t(`texts.${part}`)} (${t(`texts.language.${language}`)})`;
  };
  return (
    <AdminPage
      title={t('nav.texts')}
      footer={
        <SaveBar
          label={t('texts.publish')}
          isSaving={saving.isSaving}
          failure={saving.failure ?? form.refusal}
          onForgetFailure={() => {
            saving.forgetFailure();
            form.forgetRefusal();
          }}
          isIncomplete={form.isIncomplete}
          isLocked={!form.isDirty}
          open={form.open.map(labelOf)}
          wrong={form.wrong.map(labelOf)}
          onSave={() => void save()}
        />
      }
    >
      {children}
      <TabPanel id={panelId} tab={String(text.type)}>
        <FormNotice>
          <Banner>{t(text.is_own ? 'texts.own' : 'texts.builtIn', { version: text.version })}</Banner>
        </FormNotice>
        <DraftNotice form={form} />
        {languages.map((language) => (
          <FormCard key={language} title={t(`texts.language.${language}`)}>
            <TextField
              control={control}
              name={titleField(language)}
              label={t('texts.title')}
              max={mostTitle}
              required
            />
            <Field
              id={control.idOf(contentField(language))}
              label={t('texts.content')}
              required
              error={control.errorOf(contentField(language))}
              help={t('texts.help')}
            >
              <TextArea
                rows={10}
                value={control.form[contentField(language)] ?? ''}
                onChange={(content) => control.change({ [contentField(language)]: content })}
                onBlur={() => control.leave(contentField(language))}
              />
            </Field>
          </FormCard>
        ))}
      </TabPanel>
    </AdminPage>
  );
}
