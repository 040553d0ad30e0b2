import { CopyAction, Section, useTranslation } from '@agency/shared';
import './debug.css';

/** Lists what this page has loaded: which build of which area, why, and how long each step took. */
export function LoadLines({ lines }: { lines: readonly string[] }) {
  const { t } = useTranslation('debug');
  if (lines.length === 0) return null;
  return (
    <Section title={t('loads')} action={<CopyAction label={t('copyLoads')} text={lines.join('\n')} />}>
      <ul className="host-overrides">
        {lines.map((line) => (
          <li key={line} className="host-override__target">
            {line}
          </li>
        ))}
      </ul>
    </Section>
  );
}
