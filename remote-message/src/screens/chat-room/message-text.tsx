import { Fragment } from 'react';
import { partsOf } from '../../model/text-parts';

export function MessageText({ text }: { text: string }) {
  let place = 0;
  return partsOf(text).map((part) => {
    const key = place;
    place += part.text.length;
    if (part.kind === 'text') return <Fragment key={key}>{part.text}</Fragment>;
    if (part.kind === 'phone') {
      return (
        <a key={key} className="chat-link" href={part.href}>
          {part.text}
        </a>
      );
    }
    return (
      <a key={key} className="chat-link" href={part.href} target="_blank" rel="noopener noreferrer">
        {part.text}
      </a>
    );
  });
}
