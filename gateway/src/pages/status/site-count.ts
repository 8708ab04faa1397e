/** Events that a site counts itself and shows on its status page, such as mails that it did not send. */
export interface SiteCount {
  /** The heading on the status page: `Mail`. */
  title: string;
  /** What the status page says while nothing was counted: `No mail was dropped.` */
  noneText: string;
  /** What it says before the counts: `Mails dropped because a budget had no room` */
  someText: string;
  /** The key in `/_status.json`: `mailsDropped` */
  key: string;
  /** The counter at `/metrics`, its help and the label that tells its lines apart. */
  metric: { name: string; help: string; label: string };
  /** How often each kind was counted since this process started. */
  counts: ReadonlyMap<string, number>;
}
