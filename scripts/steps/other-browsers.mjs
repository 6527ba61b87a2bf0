import { existsSync, globSync } from 'node:fs';
import { install } from './system.mjs';

/** Debian's packages, and the program of each by which it is recognised. */
const PACKAGES = {
  'firefox-esr': ['FIREFOX_PATH', '/usr/bin/firefox-esr'],
  'webkit2gtk-driver': ['WEBKIT_DRIVER_PATH', '/usr/bin/WebKitWebDriver'],
  'libwebkit2gtk-4.1-0': ['MINI_BROWSER_PATH', '/usr/lib/*/webkit2gtk-4.1/MiniBrowser'],
  xvfb: ['XVFB_PATH', '/usr/bin/Xvfb'],
};

/** Settings that say where the programs are; null, and a message, when one is missing. */
export async function ensureOtherBrowsers() {
  const missing = () => Object.keys(PACKAGES).filter((name) => !find(PACKAGES[name][1]));
  if (process.env.CI) for (const name of missing()) await install(name);
  if (missing().length > 0) {
    console.error(
      `These tests need ${missing().join(', ')}. On Debian: apt-get install ${missing().join(' ')}\n` +
        'There is no such package for other systems; run them in a container of Debian.',
    );
    return null;
  }
  return Object.fromEntries(Object.values(PACKAGES).map(([setting, path]) => [setting, find(path)]));
}

function find(pattern) {
  return existsSync(pattern) ? pattern : globSync(pattern)[0];
}
