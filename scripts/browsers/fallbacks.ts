interface Fallback {
  /** Paths in the compatibility data; each stands for what is below it too. */
  features: readonly string[];
  instead: string;
  /** The file that has the fallback, or the package that asks the browser before. */
  where: string;
}

/** Features that the apps use though a target lacks them. An entry that no build uses any more fails the check. */
export const fallbacks: readonly Fallback[] = [
  // Scripts
  {
    features: ['api.Document.startViewTransition', 'api.ViewTransition.skipTransition'],
    instead: 'pages change without a transition',
    where: 'react-router-dom',
  },
  {
    features: [
      'api.Navigation.navigate_event',
      'api.Navigation.navigateerror_event',
      'api.Navigation.navigatesuccess_event',
    ],
    instead: 'no indicator of the browser during a transition of React, which nothing starts',
    where: 'react-dom',
  },
  {
    features: ['api.Document.prerenderingchange_event', 'api.Navigation.currententrychange_event'],
    instead: 'measurements begin at once',
    where: 'web-vitals',
  },
  {
    features: ['api.GestureEvent', 'api.Element.requestPointerLock'],
    instead: 'gestures follow touch and pointer events',
    where: 'react-vant',
  },
  {
    features: [
      'api.Element.touchcancel_event',
      'api.Element.touchend_event',
      'api.Element.touchmove_event',
      'api.Element.touchstart_event',
      'api.Element.wheel_event',
    ],
    instead: 'a device without a touch screen sends the events of the wheel, and the other way round',
    where: 'shared/src/ui/list/use-scroll-restoration.ts',
  },
  {
    features: [
      'api.CSSStyleSheet.replaceSync',
      'api.HTMLBodyElement.orientationchange_event',
      'api.LayoutShift.sources',
    ],
    instead: 'the console of testers has no styles of its own, and does not follow turns of the phone',
    where: 'host/src/screens/debug/adopt-styles.ts',
  },
  {
    features: ['api.BarcodeDetector.detect'],
    instead: 'the language detector of i18next, whose method has the same name',
    where: 'i18next',
  },
  {
    features: ['api.Navigator.permissions', 'api.Permissions.query'],
    instead: 'the camera starts with a tap instead of by itself',
    where: 'remote-customer/src/screens/reception/scan-code.ts',
  },
  {
    features: ['api.Navigator.share'],
    instead: 'the link is copied, or the picture saved',
    where: 'shared/src/kit/share/use-share-link.tsx',
  },
  {
    features: [
      'api.Notification',
      'api.PushManager.getSubscription',
      'api.ServiceWorkerGlobalScope.notificationclick_event',
      'api.ServiceWorkerGlobalScope.push_event',
      'api.ServiceWorkerRegistration.pushManager',
      'api.ServiceWorkerRegistration.showNotification',
    ],
    instead: 'the page of notifications says what helps',
    where: 'host/src/push/subscription.ts',
  },
  {
    features: ['api.Window.beforeunload_event'],
    instead: 'what was typed is saved as a draft',
    where: 'shared/src/kit/forms/use-leave-guard.ts',
  },
  {
    features: ['javascript.builtins.Temporal'],
    instead: 'the time zone comes from `Intl`',
    where: 'shared/src/contract/model/temporal.ts',
  },
  {
    features: ['html.global_attributes.inert'],
    instead: 'the focus is kept inside the layer, whose scrim covers the page',
    where: 'shared/src/ui/feedback/use-overlay.ts',
  },
  {
    features: ['html.global_attributes.autocorrect', 'html.global_attributes.autofocus'],
    instead: 'the keyboard may correct a number, and opens with a tap',
    where: 'shared/src/ui/forms/field.css',
  },
  {
    features: ['html.elements.video.playsinline'],
    instead: 'the engine plays every video within its page',
    where: 'remote-customer/src/screens/reception/scan-code.ts',
  },
  // Styles
  {
    features: [
      'css.at-rules.container',
      'css.properties.container',
      'css.properties.container-type',
      'css.types.length.container_query_length_units',
    ],
    instead: 'very large texts wrap or scroll in the usual columns',
    where: 'shared/src/ui/display/figure.css',
  },
  {
    features: ['css.properties.anchor-name'],
    instead: 'messages stand above the tab bar',
    where: 'shared/src/ui/feedback/toast.css',
  },
  {
    features: ['css.properties.field-sizing'],
    instead: 'long texts scroll within their field',
    where: 'shared/src/ui/forms/field.css',
  },
  {
    features: [
      'css.properties.overscroll-behavior',
      'css.properties.overscroll-behavior-x',
      'css.properties.overscroll-behavior-y',
    ],
    instead: 'a scroll past the end moves the page, which has no more to show',
    where: 'shared/src/ui/shell/app-shell.css',
  },
  {
    features: ['css.properties.overflow-anchor'],
    instead: 'the engine has no scroll anchoring that had to be switched off',
    where: 'remote-message/src/screens/chat-room/chat-room.css',
  },
  {
    features: ['css.properties.overflow-x.clip'],
    instead: 'a word that is wider than its card is not cut',
    where: 'shared/src/ui/display/card.css',
  },
  {
    features: ['css.properties.content-visibility', 'css.properties.contain-intrinsic-size'],
    instead: 'all country codes are laid out at once',
    where: 'shared/src/kit/area-codes/area-code-list.css',
  },
  {
    features: ['css.properties.user-select.all'],
    instead: 'a button copies the secret',
    where: 'remote-admin/src/components/secret-sheet.css',
  },
  {
    features: ['css.at-rules.media.forced-colors', 'css.properties.forced-color-adjust'],
    instead: 'the engine has no forced colours',
    where: 'shared/src/ui/forms/field.css',
  },
  {
    features: [
      'css.properties.align-content.start',
      'css.properties.font-family.ui-monospace',
      'css.properties.print-color-adjust.exact',
      'css.properties.resize',
      'css.properties.scrollbar-width',
      'css.properties.text-align-last',
      'css.properties.text-size-adjust',
      'css.selectors.selection',
    ],
    instead: 'another font, a visible scroll bar or handle, or another alignment: nothing is hidden',
    where: 'shared/src/ui/shell/app-shell.css',
  },
  {
    features: ['css.properties.cursor'],
    instead: 'phones show no pointer',
    where: 'shared/src/ui/shell/app-shell.css',
  },
];
