import { useEffect, useState } from 'react';

export function useFocusInvalid(formId: string, failure: { field?: string } | null): () => void {
  const [timesAsked, setTimesAsked] = useState(0);
  // Runs after the fields were marked invalid.
  useEffect(() => {
    if (timesAsked > 0) focusInvalid(formId);
  }, [timesAsked, formId]);
  useEffect(() => {
    if (failure?.field) focusInvalid(formId);
  }, [failure, formId]);
  return () => setTimesAsked((times) => times + 1);
}

function focusInvalid(formId: string): void {
  document.querySelector<HTMLElement>(`#${formId} [aria-invalid=true]`)?.focus();
}
