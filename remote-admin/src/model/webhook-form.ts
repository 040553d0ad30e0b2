import { type OpenEventKind, openEventKinds } from '@agency/shared/model/open-event';
import { parseUrl } from '@agency/shared/model/parse-url';
import { textLength } from '@agency/shared/model/text-length';

export interface WebhookForm {
  name: string;
  url: string;
  kinds: OpenEventKind[];
}

export type WebhookProblem = 'missing' | 'tooLong' | 'noAddress' | 'nothingChosen';

/** Maximum lengths in graphemes. */
export const longest = { name: 60, url: 500 };

export const newWebhook: WebhookForm = { name: '', url: '', kinds: [...openEventKinds] };

/** Returns a form as it is sent: without blanks around it, its events in the order in which they are listed. */
export function trimmed({ name, url, kinds }: WebhookForm): WebhookForm {
  return {
    name: name.trim(),
    url: url.trim(),
    kinds: openEventKinds.filter((kind) => kinds.includes(kind)),
  };
}

/** The server also refuses addresses inside private networks. */
export function problemsOf(form: WebhookForm): Partial<Record<keyof WebhookForm, WebhookProblem>> {
  const { name, url, kinds } = trimmed(form);
  const problems = {
    name: lengthProblem(name, longest.name),
    url: lengthProblem(url, longest.url) ?? (isAddress(url) ? undefined : 'noAddress'),
    kinds: kinds.length === 0 ? 'nothingChosen' : undefined,
  } as const;
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

function lengthProblem(text: string, max: number): WebhookProblem | undefined {
  if (text === '') return 'missing';
  return textLength(text) > max ? 'tooLong' : undefined;
}

const isAddress = (text: string) => parseUrl(text)?.protocol === 'https:';
