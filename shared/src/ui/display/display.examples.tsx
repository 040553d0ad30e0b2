import { type Example, longName } from '../../../gallery/example';
import { joinFacts } from '../../contract/model/join-facts';
import { Button } from '../controls/button';
import { IconButton } from '../controls/icon-button';
import { MoreIcon } from '../icons';
import { Avatar } from './avatar';
import { Badge } from './badge';
import { Banner } from './banner';
import { Card, ListCard, RowButton, RowLink } from './card';
import { Collapsible } from './collapsible';
import { Figure, FigureGrid, FigureSkeletons } from './figure';
import { KeyValue } from './key-value';
import { RichText } from './rich-text';
import { Section } from './section';
import { SkeletonList } from './skeleton';
import { EmptyState, ErrorState } from './states';
import { StatusTag } from './status-tag';
import { TaggedName } from './tagged-name';
import { TimelineEntry } from './timeline-entry';

const nothing = () => undefined;
const tones = ['brand', 'success', 'warning', 'danger'] as const;

export const examples: readonly Example[] = [
  {
    name: 'Avatar and Badge',
    show: () => (
      <>
        <Avatar name="Zhao Min" gender={2} />
        <Avatar name="" />
        <Avatar name={longName} size={32} />
        <Badge count={3} />
        <Badge count={1280} />
      </>
    ),
  },
  {
    name: 'StatusTag',
    show: () => (
      <>
        {[...tones, 'neutral' as const].map((tone) => (
          <StatusTag key={tone} tone={tone}>
            In review
          </StatusTag>
        ))}
      </>
    ),
  },
  {
    name: 'TaggedName: a name and a tag of long Khmer words',
    show: () => (
      <TaggedName tag={<StatusTag tone="warning">យឺតជាងផែនការ</StatusTag>}>
        <span>អតិថិជនរាយការណ៍</span>
      </TaggedName>
    ),
  },
  {
    name: 'ListCard: everything',
    show: () => (
      <ListCard
        to="/"
        title="Maple Road"
        tag={<StatusTag tone="success">In cooperation</StatusTag>}
        leading={<Avatar name="Maple" />}
        fact={joinFacts(['1.23 km', '1 Maple Road'])}
        meta={joinFacts(['Lianjia', 'Li Lei', '3 brokers'])}
        actions={<IconButton tone="tinted" label="More" icon={<MoreIcon size={20} />} onClick={nothing} />}
      />
    ),
  },
  {
    name: 'ListCard: a name of fifty Khmer letters, and a single line of facts beside its action',
    show: () => (
      <ListCard
        to="/"
        title={'ទីភ្នាក់ងារអចលនទ្រព្យ'.repeat(4)}
        tag={<StatusTag tone="warning">In review</StatusTag>}
        leading={<Avatar name="Han Meimei" />}
        fact={joinFacts(['3 visits', '1 store'])}
        actions={<IconButton tone="tinted" label="Call" icon={<MoreIcon size={20} />} onClick={nothing} />}
      />
    ),
  },
  {
    name: 'ListCard: facts that run on below the actions',
    show: () => (
      <ListCard
        to="/"
        title="Han Meimei"
        leading={<Avatar name="Han Meimei" gender={2} />}
        fact={joinFacts(['138 1234 0001', 'River Garden'])}
        meta={
          <span>{joinFacts(['Reported', 'Harbour Homes, branch Maple Road', 'Zhao Min', '21/11/2026'])}</span>
        }
        actions={
          <>
            <IconButton tone="tinted" label="Copy" icon={<MoreIcon size={20} />} onClick={nothing} />
            <IconButton tone="tinted" label="Call" icon={<MoreIcon size={20} />} onClick={nothing} />
          </>
        }
      />
    ),
  },
  {
    name: 'ListCard: three actions, without a deciding fact and with one',
    show: () => (
      <>
        {[undefined, 'Harbour Homes, branch Maple Road'].map((fact) => (
          <ListCard
            key={fact ?? ''}
            to="/"
            title={fact ? 'Zhou Guiying' : 'Christopher'}
            tag={<StatusTag tone="warning">In review</StatusTag>}
            leading={<Avatar name="Zhou Guiying" gender={2} />}
            fact={fact}
            meta={
              <>
                <span>139 7700 0001</span>
                <span>Invited by Lin Zhiyuan</span>
              </>
            }
            actions={['Chat', 'Call', 'More'].map((label) => (
              <IconButton
                key={label}
                tone="tinted"
                label={label}
                icon={<MoreIcon size={20} />}
                onClick={nothing}
              />
            ))}
          />
        ))}
      </>
    ),
  },
  {
    name: 'ListCard: names in Chinese, and prose',
    show: () => (
      <>
        <ListCard
          title="李小明"
          leading={<Avatar name="李小明" gender={1} />}
          fact={joinFacts(['13977770001', '湾岸云庭'])}
          hasNames
          actions={
            <>
              <IconButton tone="tinted" label="Copy" icon={<MoreIcon size={20} />} onClick={nothing} />
              <IconButton tone="tinted" label="Call" icon={<MoreIcon size={20} />} onClick={nothing} />
            </>
          }
        />
        <ListCard
          title="王芳"
          fact="周末看房。客户对湾岸云庭的两居室很感兴趣并且希望尽快与家人一起再来看一次"
        />
      </>
    ),
  },
  {
    name: 'ListCard: long names, chosen',
    show: () => (
      <ListCard
        title={longName}
        fact={longName}
        meta={longName}
        check={{ checked: true, onChange: nothing }}
      />
    ),
  },
  {
    name: 'Rows of a card',
    show: () => (
      <Card flush>
        <RowLink to="/" label="Language" value="English" />
        <RowButton label={longName} value={longName} onPress={nothing} />
        <RowButton label="Log out" tone="danger" onPress={nothing} />
      </Card>
    ),
  },
  {
    name: 'KeyValue',
    show: () => (
      <KeyValue
        items={[
          { label: 'Contact', value: 'Li Lei' },
          { label: longName, value: longName },
          { label: 'Agency', value: undefined },
        ]}
      />
    ),
  },
  {
    name: 'Collapsible: high',
    show: () => (
      <Collapsible>
        <KeyValue
          items={Array.from({ length: 14 }, (_, at) => ({ label: `Fact ${at + 1}`, value: longName }))}
        />
      </Collapsible>
    ),
  },
  { name: 'Collapsible: low', show: () => <Collapsible>All of it</Collapsible> },
  {
    name: 'TimelineEntry',
    show: () => (
      <div>
        <div>
          <TimelineEntry
            title="Visit"
            time="21/11/2026 10:15"
            dateTime="2026-11-21 10:15:00"
            by={joinFacts(['Sales office', 'Wang Fang'])}
            tone="success"
            isLatest
          >
            Came to River Garden.
          </TimelineEntry>
        </div>
        <div>
          <TimelineEntry
            title={longName}
            time="20/11/2026 09:00"
            dateTime="2026-11-20 09:00:00"
            by={longName}
            tone="brand"
          />
        </div>
      </div>
    ),
  },
  {
    name: 'Section with an action',
    show: () => (
      <Section title={longName} action={<Button variant="text">All</Button>}>
        What belongs to it
      </Section>
    ),
  },
  {
    name: 'Section with a note',
    show: () => (
      <Section title="Today" note="until 10:00">
        What belongs to it
      </Section>
    ),
  },
  {
    name: 'Figures',
    show: () => (
      <FigureGrid label="Figures">
        <Figure label="Reported" value="128" note="12% up" />
        <Figure label={longName} value="1,280,000" unit="k" note="No change" />
      </FigureGrid>
    ),
  },
  {
    name: 'Figures: long ones',
    show: () => (
      <FigureGrid label="Figures">
        <Figure label="In Khmer" value="999.99M៛" />
        <Figure label="In Chinese" value="¥9,999.99万" unit="套" note="No change" />
        <Figure label="In English" value="¥999.99M" note="No change" />
        <Figure label="With a long unit" value="6.25k" unit="customers" note="No change" />
      </FigureGrid>
    ),
  },
  { name: 'Figures: loading', show: () => <FigureSkeletons count={2} /> },
  {
    name: 'RichText',
    show: () => (
      <RichText html="<h2>Terms</h2><p>Ten per cent off for <strong>this month</strong>.</p><ul><li>One</li></ul>" />
    ),
  },
  { name: 'Skeleton of a list', show: () => <SkeletonList /> },
  {
    name: 'EmptyState',
    show: () => <EmptyState title="No stores yet" hint={longName} action={<Button>Invite</Button>} />,
  },
  { name: 'ErrorState', show: () => <ErrorState onRetry={nothing} kept="What you typed is kept." /> },
  ...tones.map((tone) => ({
    name: `Banner: ${tone}`,
    show: () => (
      <Banner tone={tone} onClose={nothing} action={<Button variant="text">Undo</Button>}>
        Your last entries have been restored.
      </Banner>
    ),
  })),
];
