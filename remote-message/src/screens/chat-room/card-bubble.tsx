import {
  CustomersIcon,
  isServed,
  Link,
  OrganisationIcon,
  StoreIcon,
  useTranslation,
  useUser,
} from '@agency/shared';
import { paths } from '@agency/shared/paths';
import type { Card } from '../../model/chat-port';

/** Cards in the outbox have no details yet. */
type ShownCard = Pick<Card, 'kind' | 'id' | 'title'> & Partial<Card>;

const icons = { store: StoreIcon, project: OrganisationIcon, customer: CustomersIcon };

export function CardBubble({ card }: { card: ShownCard }) {
  const { t } = useTranslation('remote-message');
  const to = useDetailsOf(card);
  const Icon = icons[card.kind];
  const content = (
    <>
      <span className="chat-card__kind">
        <Icon size={16} aria-hidden="true" />
        {t(`card.${card.kind}`)}
      </span>
      <strong className="chat-card__title">{card.title}</strong>
      {card.facts?.map(({ name, text }) => (
        <span key={name} className="chat-card__fact">
          <span>{t(`card.fact.${name}`)}</span> {text}
        </span>
      ))}
    </>
  );
  if (!to) return <div className="chat-card">{content}</div>;
  return (
    <Link className="chat-card" to={to}>
      {content}
    </Link>
  );
}

function useDetailsOf({ kind, id, url }: ShownCard): string | null {
  const orgcode = useUser()?.orgcode;
  if (!url || !orgcode) return null;
  if (kind === 'store') {
    return isServed(paths.storeDetails.pathname) ? paths.storeDetails.href({ store_id: id }) : null;
  }
  if (kind === 'customer') {
    return isServed(paths.customerDetails.pathname) ? paths.customerDetails.href({ clue_id: id }) : null;
  }
  return isServed(paths.activityDetails.pathname)
    ? paths.activityDetails.href({ project_id: id, orgcode })
    : null;
}
