import { useEffect } from 'react';

/**
 * Moves the focus to the first field of a form that is wrong: when asked to, and whenever a new failure names a field.
 */
export function useFocusInvalid(formId: string, failure: { field?: string } | null): () => void {
  // After the fields have been marked.
  const focus = () =>
    void requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`#${formId} [aria-invalid=true]`)?.focus(),
    );
  useEffect(() => {
    if (failure?.field) {
      document.querySelector<HTMLElement>(`#${formId} [aria-invalid=true]`)?.focus();
    }
  }, [failure, formId]);
  return focus;
}
