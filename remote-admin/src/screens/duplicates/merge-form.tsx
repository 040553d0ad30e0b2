import {
  Button,
  isRequestError,
  KeyValue,
  overlaysClosed,
  Section,
  useDialog,
  useIsCurrentPage,
  useNavigate,
  useSingleFlight,
  useToast,
  useTranslation,
} from '@agency/shared';
import { errors } from '@agency/shared/model/error-codes';
import { useState } from 'react';
import { AdminPage } from '../../components/admin-page';
import { adminPaths } from '../../model/areas';
import { type MergePair, mergeHref } from '../../model/merge';
import { type MergePreview, writeRecords } from '../../queries/admin-calls';
import { Choice } from './choice';
import './merge.css';

interface MergeFormProps {
  pair: MergePair;
  preview: MergePreview;
  onConflict: () => void;
}

export function MergeForm({ pair, preview, onConflict }: MergeFormProps) {
  const { t } = useTranslation('remote-admin');
  const { confirm } = useDialog();
  const toast = useToast();
  const navigate = useNavigate();
  const isHere = useIsCurrentPage();
  const [fromLoser, setFromLoser] = useState<readonly string[]>([]);
  const { kind, winnerId, loserId } = pair;
  const { fields, moves, version } = preview;
  const [own, other] = namesOf(preview);
  const differing = fields.filter(({ winner, loser }) => winner !== loser);
  const [merge, isMerging] = useSingleFlight(async () => {
    const isSure = await confirm({
      title: t('merge.sureTitle', { name: other, other: own }),
      message: t('merge.sureText'),
      confirmText: t('merge.action'),
    });
    if (!isSure) return;
    const body = { kind, winner_id: winnerId, loser_id: loserId, from_loser: [...fromLoser], version };
    try {
      await writeRecords('POST /expand/admin/merge', body);
    } catch (error) {
      if (isRequestError(error, errors.conflict.code)) onConflict();
      throw error;
    }
    toast(t('merge.done', { name: other, other: own }), { tone: 'success' });
    await overlaysClosed();
    if (isHere()) navigate(`${adminPaths.duplicates}?kind=${kind}&merged=1`, { replace: true });
  });
  const swap = () => navigate(mergeHref({ kind, winnerId: loserId, loserId: winnerId }), { replace: true });
  const choose = (name: string, isOther: boolean) =>
    setFromLoser((chosen) => [...chosen.filter((one) => one !== name), ...(isOther ? [name] : [])]);
  return (
    <AdminPage
      title={t('merge.title')}
      footer={
        <Button block loading={isMerging} onClick={() => void merge()}>
          {t('merge.action')}
        </Button>
      }
    >
      <Section title={t('merge.stays')}>
        <Choice label={t('merge.stays')} own={own} other={other} isOther={false} onChange={swap} isHidden />
      </Section>
      <Section title={t('merge.moves')} note={t(`merge.owner.${kind}`)}>
        <KeyValue
          items={moves.map(({ name, count }) => ({ label: t(`merge.move.${name}`), value: count }))}
        />
      </Section>
      {differing.length > 0 && (
        <Section title={t('merge.values')}>
          {differing.map(({ name, winner, loser }) => (
            <Choice
              key={name}
              label={t(`field.${name}`, { defaultValue: name })}
              own={wordsOf(name, winner, t)}
              other={wordsOf(name, loser, t)}
              isOther={fromLoser.includes(name)}
              onChange={(isOther) => choose(name, isOther)}
            />
          ))}
        </Section>
      )}
    </AdminPage>
  );
}

/** Names of the two records, with the number where the names are equal. */
function namesOf({ fields }: MergePreview): [own: string, other: string] {
  const find = (name: string) => fields.find((field) => field.name === name);
  const [name, mobile] = [find('name'), find('mobile')];
  const withNumber = (side: 'winner' | 'loser') => `${name?.[side] ?? ''} · ${mobile?.[side] ?? ''}`;
  return [withNumber('winner'), withNumber('loser')];
}

/** Fields whose values are words of the file format; all others hold what somebody typed. */
const wordFields = ['status', 'gender', 'licence'];

function wordsOf(
  name: string,
  value: string,
  t: (key: string, options: { defaultValue: string }) => string,
): string {
  if (value === '') return '–';
  if (wordFields.includes(name)) return t(`option.${value}`, { defaultValue: value });
  return name === 'labels' ? value.split('|').join(', ') : value;
}
