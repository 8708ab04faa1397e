import { announce, contentOf, type Control, isChanged, isTicked } from '@nestwright/contract/early-input';

/** Before these, everything that the fields hold must be known: they send the form, or render its other fields again. */
const MOMENTS = ['input', 'change', 'click', 'keydown', 'submit'];
/** The control that causes one of these is heard by its own component. */
const OWN = ['input', 'change', 'click'];

/**
 * Password managers and browsers fill fields without any event, so no component knows, and the next render empties them.
 * From now on, all components below `page` are told what their fields hold before a form is sent, before a press, and before
 * another field changes. So a form sends what it shows, however that came to be there (product/rules#fields).
 *
 * A list takes part if its `data-value` names the value that its component knows.
 */
export function hearUnheardInput(page: Document | HTMLElement): void {
  /** The text that each control's last event told of. */
  const heard = new WeakMap<Control, string>();
  let isTelling = false;

  const tell = ({ type, target }: Event) => {
    if (isTelling) return;
    isTelling = true;
    const controls = [...page.querySelectorAll<Control>('input, textarea, select')];
    const own = OWN.includes(type) ? controls.find((control) => control === target) : undefined;
    const keepOwn = own && contentOf(own);
    if (type === 'input' && own) heard.set(own, own.value);
    // Each announcement renders the form again, so all are read first.
    const unheard = controls
      .filter((control) => control !== own && isUnknown(control, heard.get(control)))
      .map((control) => ({ control, putBack: contentOf(control) }));
    for (const { control, putBack } of unheard) {
      putBack();
      heard.set(control, control.value);
      announce(control);
    }
    keepOwn?.();
    isTelling = false;
  };
  for (const type of MOMENTS) page.addEventListener(type, tell, true);
}

/** Whether a control's component may not know what it holds. React writes what it knows of a text into the HTML. */
function isUnknown(control: Control, heard: string | undefined): boolean {
  if (control instanceof HTMLSelectElement) {
    const { value } = control.dataset;
    return value !== undefined && value !== control.value;
  }
  if (!isTicked(control)) return control.value !== heard && isChanged(control);
  // React's own record; of a group of radio buttons, only the chosen one is told.
  const { _valueTracker: known } = control as { _valueTracker?: { getValue(): string } };
  if (!known || (control.type === 'radio' && !control.checked)) return false;
  return known.getValue() !== String(control.checked);
}
