import {
  Button,
  Field,
  Input,
  isRequestError,
  messageOf,
  Sheet,
  useIdempotencyKeys,
  useSingleFlight,
  useTranslation,
} from '@agency/shared';
import { textLength } from '@agency/shared/model/text-length';
import { useState } from 'react';
import { requestSecret } from '../../queries/admin-calls';
import '../../components/secret-sheet.css';
import type { ShownSecret } from '../../components/secret-sheet';

const mostName = 60;

interface NewKeySheetProps {
  open: boolean;
  onClose: () => void;
  onSecret: (shown: ShownSecret) => void;
}

export function NewKeySheet({ open, onClose, onSecret }: NewKeySheetProps) {
  const { t } = useTranslation('remote-admin');
  return (
    <Sheet open={open} onClose={onClose} title={t('integrations.add')}>
      <NewKeyForm onSecret={onSecret} />
    </Sheet>
  );
}

function NewKeyForm({ onSecret }: Pick<NewKeySheetProps, 'onSecret'>) {
  const { t } = useTranslation('remote-admin');
  const keys = useIdempotencyKeys();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const name = text.trim();
  const [make, isMaking] = useSingleFlight(async () => {
    if (name === '') return setProblem(t('record.error.missing'));
    if (textLength(name) > mostName) return setProblem(t('record.error.tooLong', { max: mostName }));
    try {
      // The server answers a repeat under this key with the first secret, so a lost answer makes no second sales key.
      const options = { hideError: true, idempotencyKey: keys.of(name) };
      onSecret({ name, ...(await requestSecret('POST /expand/admin/sales-key/create', { name }, options)) });
    } catch (error) {
      if (!isRequestError(error)) throw error;
      setProblem(error.input?.text ?? messageOf(error));
    }
  });
  return (
    <form
      className="admin-secret"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <Field label={t('integrations.name')} help={t('integrations.nameHelp')} error={problem}>
        <Input
          value={text}
          autoComplete="off"
          onChange={(typed) => {
            setText(typed);
            setProblem(undefined);
          }}
        />
      </Field>
      <Button block type="submit" loading={isMaking}>
        {t('integrations.add')}
      </Button>
    </form>
  );
}
