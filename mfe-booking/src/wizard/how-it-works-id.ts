/** The popover that the button opens before scripts run. */
export const HOW_PANEL_ID = 'how-it-works';
