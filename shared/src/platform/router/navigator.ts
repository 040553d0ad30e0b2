export interface Navigator {
  location(): { pathname: string; search: string };
  navigate(to: string, options?: { replace?: boolean }): void;
  back(): void;
}

let navigator: Navigator | null = null;

export function setNavigator(next: Navigator): void {
  navigator = next;
}

export function currentNavigator(): Navigator {
  if (!navigator) throw new Error('No navigator is set');
  return navigator;
}
