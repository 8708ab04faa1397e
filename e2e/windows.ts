/** The windows in which nothing may move while a page loads: two phones, a tablet and two desktops. */
export const WINDOWS = [
  { width: 360, height: 740 },
  { width: 412, height: 840 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
