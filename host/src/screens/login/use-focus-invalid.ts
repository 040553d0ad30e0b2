import { useEffect, useState } from 'react';

/**
 * Moves the focus to the first field of a form that is wrong: when asked to, and whenever a new failure names a field.
 */
export function useFocusInvalid(formId: string, failure: { field?: string } | null): () => void {
  const [timesAsked, setTimesAsked] = useState(0);
  // After the fields have been marked.
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
