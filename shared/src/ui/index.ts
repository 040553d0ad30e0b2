export { Button, ButtonLink, type ButtonVariant } from './controls/button';
export { Chip, FilterChip } from './controls/chip';
export { FloatingLink } from './controls/floating-link';
export { IconButton, IconLink } from './controls/icon-button';
export { SearchBar } from './controls/search-bar';
export { type TabItem, TabPanel, Tabs } from './controls/tabs';
export { Avatar } from './display/avatar';
export { Badge } from './display/badge';
export { Banner } from './display/banner';
export { Card, type CardCheck, ListCard, RowButton, RowLink } from './display/card';
export { Collapsible } from './display/collapsible';
export { Figure, FigureGrid, FigureSkeletons } from './display/figure';
export { KeyValue, type KeyValueItem } from './display/key-value';
export { RichText } from './display/rich-text';
export { Section } from './display/section';
export { ComingPiece, Skeleton, SkeletonGroup, SkeletonList } from './display/skeleton';
export { EmptyState, ErrorState } from './display/states';
export { StatusTag, type Tone } from './display/status-tag';
export { TaggedName } from './display/tagged-name';
export { TimelineEntry } from './display/timeline-entry';
export { ActionSheet } from './feedback/action-sheet';
export { Dialog } from './feedback/dialog';
export { FeedbackProvider } from './feedback/feedback-provider';
export {
  type AlertOptions,
  type ConfirmOptions,
  feedback,
  type ToastOptions,
  useDialog,
  useToast,
} from './feedback/feedback-store';
export { overlaysClosed } from './feedback/overlay-history';
export { Sheet } from './feedback/sheet';
export { useBackEnds } from './feedback/use-back-ends';
export * from './filled-icons';
export { Checkbox } from './forms/checkbox';
export { Field } from './forms/field';
export { Input, type InputProps, OtpInput, PasswordInput } from './forms/input';
export { SelectRow } from './forms/select-row';
export { TextArea } from './forms/text-area';
export * from './icons';
export { type LazyPart, lazyPart, useLazyPart } from './lazy-part';
export { FilterRow, HidingStrip } from './list/hiding-strip';
export { InfiniteList, ListPage } from './list/infinite-list';
export { type ListQuery, listQueryOf } from './list/list-query';
export { PullRefresh } from './list/pull-refresh';
export { forgetScroll } from './list/scroll-memory';
export type { SwipeAction } from './list/swipe-actions';
export { SwipeRow } from './list/swipe-row';
export { TableRows } from './list/table-rows';
export { useScrollRestoration } from './list/use-scroll-restoration';
export { ImagePreview, type ImagePreviewProps } from './media/image-preview';
export { Photo } from './media/photo';
export { PhotoRow } from './media/photo-row';
export { drawQrCode, QrImage } from './media/qr-image';
export { calendarNames } from './pickers/calendar-names';
export { MonthCalendar } from './pickers/month-calendar';
export type { MonthCalendarProps } from './pickers/month-calendar-props';
export { RegionPicker, type RegionPickerProps } from './pickers/region-picker';
export type { RegionNode } from './pickers/use-region-levels';
export { AppShell } from './shell/app-shell';
export { PageFrame } from './shell/page-frame';
export { useScroller } from './shell/scroller';
export { TabBar, type TabBarItem } from './shell/tab-bar';
export { useGoBack } from './shell/use-go-back';
export { useStillHere } from './shell/use-still-here';
export { changeTheme, currentTheme, shownTheme, type Theme, themes, useTheme } from './theme';
export { uiTranslations } from './ui-translations';
export { useDebounced } from './use-debounced';
export { useTranslation } from './use-translation';
