import { App } from '@capacitor/app';
import { AppLauncher } from '@capacitor/app-launcher';
import { Camera } from '@capacitor/camera';
import { Capacitor, registerPlugin } from '@capacitor/core';
import { Device } from '@capacitor/device';
import { Geolocation } from '@capacitor/geolocation';
import { PushNotifications } from '@capacitor/push-notifications';
import { ScreenOrientation } from '@capacitor/screen-orientation';
import type { CapacitorPlugins, ScreenBrightnessPlugin } from './capacitor-port';

export const capacitorPlugins: CapacitorPlugins = {
  isAvailable: (name) => Capacitor.isPluginAvailable(name),
  App,
  AppLauncher,
  Camera,
  Device,
  Geolocation,
  PushNotifications,
  ScreenBrightness: registerPlugin<ScreenBrightnessPlugin>('ScreenBrightness'),
  ScreenOrientation,
};
