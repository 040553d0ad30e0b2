import { useEffect, useState } from 'react';

const usualMs = 300;

export function useDebounced<Value>(value: Value, delayMs = usualMs): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
