import {
  Avatar,
  apiQuery,
  OrganisationIcon,
  PhoneIcon,
  Skeleton,
  StatusTag,
  useQuery,
  useTranslation,
  useUser,
} from '@agency/shared';
import { AccountType } from '@agency/shared/model/account';
import { maskPhone } from '@agency/shared/model/phone';
import './profile.css';
import './my-texts';

export function Profile() {
  const { t } = useTranslation('host');
  const user = useUser();
  const { data } = useQuery(apiQuery('GET /expand/user-center', {}));
  const person = data?.user_info ?? user;
  if (!person) return <ProfileSkeleton />;
  const isManager = person.account_type === AccountType.manager;
  const { name, org_name, company_name, mobile_tel } = person;
  return (
    <section className="host-profile" aria-label={t('my:profile')}>
      <Avatar name={name} size={64} />
      <div className="host-profile__text">
        <p className="host-profile__head">
          <span className="host-profile__name">{name}</span>
          <StatusTag tone={isManager ? 'brand' : 'success'}>
            {t(isManager ? 'role.manager' : 'role.attache')}
          </StatusTag>
        </p>
        <p className="host-profile__fact">
          <OrganisationIcon size={16} aria-hidden="true" />
          <span>
            {company_name && company_name !== org_name ? `${org_name} · ${company_name}` : org_name}
          </span>
        </p>
        <p className="host-profile__fact">
          <PhoneIcon size={16} aria-hidden="true" />
          <span>{maskPhone(mobile_tel)}</span>
        </p>
      </div>
    </section>
  );
}

function ProfileSkeleton() {
  return (
    <div className="host-profile">
      <Skeleton width="64px" height={64} />
      <div className="host-profile__text">
        <p className="host-profile__head host-profile__name">
          <Skeleton width="55%" height="1lh" />
        </p>
        {['80%', '60%'].map((width) => (
          <p key={width} className="host-profile__fact">
            <Skeleton width={width} height="1lh" />
          </p>
        ))}
      </div>
    </div>
  );
}
