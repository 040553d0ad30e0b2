import { useState } from 'react';
import { cutText } from '../../contract/model/text-length';
import { UserIcon } from '../icons';
import './avatar.css';

interface AvatarProps {
  name: string;
  src?: string | null;
  /** 1 male, 2 female; other values get a neutral picture. */
  gender?: number;
  size?: 32 | 40 | 48 | 64;
  /** Only if the name is not next to the picture. */
  alt?: string;
}

const TINT: Record<number, string> = { 1: 'male', 2: 'female' };

export function Avatar({ name, src, gender = 0, size = 40, alt = '' }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const initial = initialOf(name);
  const className = `ag-avatar ag-avatar--${TINT[gender] ?? 'neutral'}`;
  if (src && src !== failed) {
    return (
      <img
        className={className}
        src={src}
        alt={alt}
        width={size}
        height={size}
        loading="lazy"
        onError={() => setFailed(src)}
      />
    );
  }
  const spoken = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
  return (
    <span className={className} style={{ width: size, height: size, fontSize: size * 0.42 }} {...spoken}>
      {initial || <UserIcon size={size * 0.5} />}
    </span>
  );
}

function initialOf(name: string): string {
  return cutText(name.trim(), 1).toLocaleUpperCase();
}
