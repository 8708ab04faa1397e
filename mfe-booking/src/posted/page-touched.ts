/** Whether the visitor typed or chose anything in the wizard's form before its scripts ran. */
export function isPageTouched(): boolean {
  const form = document.querySelector<HTMLFormElement>('form[method=post]');
  return [...(form?.elements ?? [])].some((control) => {
    if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
    if (!(control instanceof HTMLInputElement)) return false;
    const { type, checked, defaultChecked, value, defaultValue } = control;
    return type === 'radio' || type === 'checkbox' ? checked !== defaultChecked : value !== defaultValue;
  });
}
