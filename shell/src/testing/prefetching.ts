/** Says whether the browser prefetches; jsdom knows nothing of it. */
export function setPrefetching(supported: boolean): void {
  jest
    .spyOn(HTMLLinkElement.prototype, 'relList', 'get')
    .mockReturnValue({ supports: () => supported } as unknown as DOMTokenList);
}
