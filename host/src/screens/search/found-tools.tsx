import { currentLanguage, ListCard, Section, useTranslation, useUser } from '@agency/shared';
import type { HomeTool } from '@agency/shared/contract';
import { remoteSource } from '#remote-source';
import { ToolIcon } from '../home/tool-icon';
import './search.css';

export function useToolsWith(keyword: string): HomeTool[] {
  const language = currentLanguage();
  const tools = remoteSource.places.toolsFor(useUser());
  const word = keyword.toLocaleLowerCase(language);
  return tools.filter(({ name, hint }) =>
    `${name[language]}\n${hint[language]}`.toLocaleLowerCase(language).includes(word),
  );
}

export function FoundTools({ tools }: { tools: HomeTool[] }) {
  const { t } = useTranslation('search');
  return tools.length > 0 && <ToolGroup name={t('tools')} tools={tools} />;
}

/** Shows all tools by area. */
export function AllTools() {
  const language = currentLanguage();
  return remoteSource.places
    .toolGroupsFor(useUser())
    .map(({ remote, title, tools }) => <ToolGroup key={remote} name={title[language]} tools={tools} />);
}

function ToolGroup({ name, tools }: { name: string; tools: HomeTool[] }) {
  const language = currentLanguage();
  return (
    <Section title={name}>
      <ul className="host-search__rows" aria-label={name}>
        {tools.map((tool) => (
          <li key={tool.path}>
            <ListCard
              to={tool.path}
              leading={<ToolIcon name={tool.icon} />}
              title={tool.name[language]}
              fact={tool.hint[language]}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
