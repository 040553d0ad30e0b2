import { useEffect, useState } from 'react';
import { type Example, longName } from '../../../gallery/example';
import { Skeleton } from '../../ui/display/skeleton';
import { drawQrCard } from './draw-qr-card-lazily';
import { ExportSheet } from './export-sheet';
import { ShareCard } from './share-card';
import { WechatShareSheet } from './wechat-share-sheet';

function Drawn() {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const card = { text: 'https://example.com/invite', lines: [longName, 'Harbour Homes'], tip: longName };
    void drawQrCard(card).then((picture) => setUrl(URL.createObjectURL(picture)));
  }, []);
  return url ? <img src={url} alt="The card" width="100%" /> : <Skeleton shape="block" height={400} />;
}

export const examples: readonly Example[] = [
  { name: 'QR card', show: () => <Drawn /> },
  {
    name: 'ShareCard',
    show: () => (
      <ShareCard
        url="https://example.com/invite"
        message={longName}
        alt="QR code"
        tip={longName}
        lines={[longName]}
        fileName="card"
      />
    ),
  },
  {
    name: 'ExportSheet',
    isAlone: true,
    show: () => (
      <ExportSheet
        open
        onClose={() => undefined}
        fileName="customers"
        total={12_345}
        fetchFile={() => new Promise(() => undefined)}
      />
    ),
  },
  {
    name: 'WechatShareSheet',
    isAlone: true,
    show: () => <WechatShareSheet url="https://example.com/invite" onClose={() => undefined} />,
  },
];
