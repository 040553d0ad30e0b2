import {
  ActionSheet,
  Banner,
  Button,
  DraftNotice,
  Field,
  FormCard,
  FormNotice,
  isRequestError,
  overlaysClosed,
  SaveBar,
  SelectRow,
  TextField,
  useDialog,
  useDraftGuard,
  useGoBack,
  useIsCurrentPage,
  useSave,
  useSingleFlight,
  useToast,
  useTranslation,
} from '@agency/shared';
import { errors } from '@agency/shared/model/error-codes';
import { mapTilesLimits } from '@agency/shared/model/map-tiles';
import { useState } from 'react';
import { AdminPage } from '../../components/admin-page';
import { adminPaths } from '../../model/areas';
import { type TilesForm, tilesOf } from '../../model/tiles-form';
import { type MapSource, refreshAdministration, type SavedTiles, write } from '../../queries/admin-calls';
import { useTilesForm } from './use-tiles-form';

const datums = ['wgs84', 'gcj02'] as const;
/** More than a zoom has, so that no counter is shown. */
const digits = 4;

export function TilesFormPage({ source }: { source: MapSource }) {
  const { t } = useTranslation('remote-admin');
  const toast = useToast();
  const goBack = useGoBack(adminPaths.start);
  const isHere = useIsCurrentPage();
  const { tiles, allowed_origins } = source;
  const before = tiles ?? undefined;
  const form = useTilesForm(source);
  const release = useDraftGuard(form);
  const send = async (body: SavedTiles) => {
    try {
      await write('POST /expand/admin/map-tiles/save', body);
    } catch (error) {
      // Somebody else has changed the source: the form then shows their values below the ones typed here.
      if (isRequestError(error, errors.conflict.code)) await refreshAdministration();
      throw error;
    }
    release();
    form.store.forget();
    toast(t('rules.saved'), { tone: 'success' });
    await overlaysClosed();
    if (isHere()) goBack();
  };
  const saving = useSave<TilesForm, SavedTiles>({
    form,
    body: () => ({ tiles: tilesOf(form.control.form), ...(before && { before }) }),
    send,
  });
  const { control } = form;
  const labelOf = (field: string) => t(`field.${field}`);
  return (
    <AdminPage
      title={t('nav.maps')}
      footer={
        <SaveBar
          label={t('record.save')}
          isSaving={saving.isSaving}
          failure={saving.failure ?? form.refusal}
          onForgetFailure={() => {
            saving.forgetFailure();
            form.forgetRefusal();
          }}
          isIncomplete={form.isIncomplete}
          open={form.open.map(labelOf)}
          wrong={form.wrong.map(labelOf)}
          onSave={() => form.check() && void saving.save()}
        />
      }
    >
      <FormNotice>
        <Banner>
          {allowed_origins.length > 0
            ? t('maps.allowed', { origins: allowed_origins.join(', ') })
            : t('maps.noneAllowed')}
        </Banner>
      </FormNotice>
      <DraftNotice form={form} />
      <FormCard title={t('maps.source')}>
        <TextField
          control={control}
          name="url"
          label={labelOf('url')}
          max={mapTilesLimits.url}
          required
          inputMode="url"
          placeholder="https://…/{z}/{x}/{y}.png"
        />
        <TextField
          control={control}
          name="attribution"
          label={labelOf('attribution')}
          max={mapTilesLimits.attribution}
          required
        />
        <TextField
          control={control}
          name="max_zoom"
          label={labelOf('max_zoom')}
          max={digits}
          required
          inputMode="numeric"
        />
        <DatumField control={control} />
      </FormCard>
      {before && <RemoveButton before={before} />}
    </AdminPage>
  );
}

function DatumField({ control }: Pick<ReturnType<typeof useTilesForm>, 'control'>) {
  const { t } = useTranslation('remote-admin');
  const [isOpen, setOpen] = useState(false);
  const label = t('field.datum');
  const chosen = control.form.datum;
  return (
    <>
      <Field id={control.idOf('datum')} label={label} error={control.errorOf('datum')} help={t('maps.help')}>
        <SelectRow label={label} value={t(`maps.${chosen}`)} onPress={() => setOpen(true)} />
      </Field>
      <ActionSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={label}
        actions={datums.map((datum) => ({
          key: datum,
          label: t(`maps.${datum}`),
          isCurrent: datum === chosen,
          onSelect: () => control.change({ datum }),
        }))}
      />
    </>
  );
}

function RemoveButton({ before }: Required<Pick<SavedTiles, 'before'>>) {
  const { t } = useTranslation('remote-admin');
  const { confirm } = useDialog();
  const toast = useToast();
  const [remove, isRemoving] = useSingleFlight(async () => {
    const isSure = await confirm({
      title: t('maps.removeTitle'),
      message: t('maps.removeText'),
      confirmText: t('maps.remove'),
      danger: true,
    });
    if (!isSure) return;
    await write('POST /expand/admin/map-tiles/save', { before });
    toast(t('rules.saved'), { tone: 'success' });
  });
  return (
    <div className="admin-remove">
      <Button variant="secondary" loading={isRemoving} onClick={() => void remove()}>
        {t('maps.remove')}
      </Button>
    </div>
  );
}
