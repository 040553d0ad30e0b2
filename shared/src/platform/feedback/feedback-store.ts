import type { ReactNode } from 'react';

export interface AlertOptions {
  title?: string;
  message: ReactNode;
  confirmText?: string;
}

export interface ConfirmOptions extends AlertOptions {
  cancelText?: string;
  danger?: boolean;
}

export interface ToastOptions {
  tone?: 'plain' | 'success' | 'danger';
  /** Action offered on the toast, such as undo; the toast then stays longer. */
  action?: { label: string; onPress: () => void };
  /** Trace of an unexpected failure, whose code is shown below the text. */
  trace?: string;
  /** Called once the toast has disappeared, after its action if that was used. */
  onEnd?: () => void;
}

export interface DialogRequest extends ConfirmOptions {
  id: number;
  kind: 'alert' | 'confirm';
  answer: (isConfirmed: boolean) => void;
}

export interface ToastRequest extends ToastOptions {
  id: number;
  text: string;
}

interface FeedbackState {
  dialogs: readonly DialogRequest[];
  toast: ToastRequest | null;
}

let state: FeedbackState = { dialogs: [], toast: null };
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: Partial<FeedbackState>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

export function subscribeFeedback(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function feedbackState(): FeedbackState {
  return state;
}

export function dismissToast(id: number): void {
  if (state.toast?.id === id) showToast(null);
}

function showToast(toast: ToastRequest | null): void {
  const former = state.toast;
  change({ toast });
  former?.onEnd?.();
}

function ask(kind: DialogRequest['kind'], options: ConfirmOptions, signal?: AbortSignal): Promise<boolean> {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    const answer = (isConfirmed: boolean) => {
      change({ dialogs: state.dialogs.filter((dialog) => dialog.id !== id) });
      resolve(isConfirmed);
    };
    signal?.addEventListener('abort', () => answer(false));
    change({ dialogs: [...state.dialogs, { ...options, id, kind, answer }] });
  });
}

/** Asks for confirmation like {@link feedback}, and closes without an answer when the signal aborts. */
export function confirmUntil(signal: AbortSignal, options: ConfirmOptions): Promise<boolean> {
  return ask('confirm', options, signal);
}

/**
 * Feedback for code outside React too, such as the request client. Dialogs requested before {@link FeedbackProvider} is
 * mounted wait for it.
 */
export const feedback = {
  /** Shows a result as a toast, which replaces the previous one. Never for validation. */
  toast(text: string, options: ToastOptions = {}): void {
    lastId += 1;
    showToast({ ...options, id: lastId, text });
  },
  async alert(options: AlertOptions | string): Promise<void> {
    await ask('alert', typeof options === 'string' ? { message: options } : options);
  },
  /** Resolves `true` when confirmed, `false` on cancel, Escape and back. Only for actions that cannot be undone. */
  confirm(options: ConfirmOptions): Promise<boolean> {
    return ask('confirm', options);
  },
};

export function useDialog(): Pick<typeof feedback, 'alert' | 'confirm'> {
  return feedback;
}

export function useToast(): typeof feedback.toast {
  return feedback.toast;
}
