import { currentLanguage, Link, Section, useTranslation, useUser } from '@agency/shared';
import { paths } from '@agency/shared/paths';
import type { CSSProperties } from 'react';
import { remoteSource } from '#remote-source';
import { toolColumns } from './tool-columns';
import { ToolIcon } from './tool-icon';

/** Largest number of tiles. If there are more tools, the last tile leads to the search, which has all of them. */
export const mostTiles = 12;

export function ToolSection() {
  const { t } = useTranslation('host');
  const language = currentLanguage();
  const tools = remoteSource.places.toolsFor(useUser());
  const tiles = tools.map(({ path, icon, name, hint }) => ({
    path,
    icon,
    name: name[language],
    hint: hint[language],
  }));
  if (tools.length > mostTiles) {
    const all = { path: paths.search.pathname, icon: '', name: t('home.allTools'), hint: '' };
    tiles.splice(mostTiles - 1, tiles.length, all);
  }
  const columns = { '--host-tool-columns': toolColumns(tiles.length) } as CSSProperties;
  return (
    <Section title={t('home.tools')}>
      <div className="host-tools-box">
        <ul className="host-tools" style={columns}>
          {tiles.map(({ path, icon, name, hint }) => (
            <li key={path}>
              <Link className="host-tool" to={path}>
                <span className="host-tool__icon" aria-hidden="true">
                  <ToolIcon name={icon} />
                </span>
                <span className="host-tool__name">{name}</span>
                <span className="host-tool__hint">{hint}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
