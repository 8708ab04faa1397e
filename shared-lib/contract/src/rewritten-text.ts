/** What stands in the page where a translator or an extension took out a text of React's. */
const standIns = new WeakMap<Node, ChildNode>();

/**
 * Lets React go on in a page whose texts a translator replaces: what React shows next appears instead of the old translation,
 * and what React removes is gone. Otherwise React writes into texts that are no longer on the page, and an error ends
 * the screen once it removes one.
 *
 * Google's translator, in Chrome and elsewhere, puts a `font` element where each text was. Call this once per document.
 */
export function followRewrittenText(page: HTMLElement): void {
  const writing = new MutationObserver((changes) => {
    for (const { target } of changes) showAgain(target as Text);
  });
  new MutationObserver((changes) => {
    for (const { removedNodes, ...change } of withReplacements(changes))
      for (const text of removedNodes)
        if (text instanceof Text && !text.isConnected) {
          standIns.set(text, change.replacement);
          writing.observe(text, { characterData: true });
        }
  }).observe(page, { childList: true, subtree: true });
  tolerateMissingNodes();
}

interface Replaced {
  removedNodes: NodeList;
  replacement: ChildNode;
}

/** The removals after which a text or a `font` element stands in the same place. */
function withReplacements(changes: MutationRecord[]): Replaced[] {
  const added = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes].filter(isReplacement)));
  if (added.size === 0) return [];
  return changes.flatMap(({ target, removedNodes, addedNodes, previousSibling, nextSibling }) => {
    if (removedNodes.length === 0) return [];
    const isInPlace = (node: Node | null): node is ChildNode =>
      node !== null && added.has(node as ChildNode) && node.parentNode === target;
    const before = previousSibling?.nextSibling ?? target.firstChild;
    const replacement = [...addedNodes, previousSibling, nextSibling, before].find(isInPlace);
    if (!replacement) return [];
    // Each is of one text: neighbors are replaced one after the other.
    added.delete(replacement);
    return [{ removedNodes, replacement }];
  });
}

function isReplacement(node: Node): node is ChildNode {
  return node instanceof Text || node.nodeName === 'FONT';
}

/** React has written a new text: it goes where the old one's translation is, and may be translated anew. */
function showAgain(text: Text): void {
  const standIn = standIns.get(text);
  if (text.isConnected || !standIn?.isConnected) return;
  standIns.delete(text);
  standIn.replaceWith(text);
}

/** React names nodes by what it has put into the page, also after somebody else has moved or replaced them. */
function tolerateMissingNodes(): void {
  // oxlint-disable-next-line typescript/unbound-method -- each is called with the node it was called on.
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const shown = shownIn(this, child);
    if (shown) removeChild.call(this, shown);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    return insertBefore.call(this, node, next && shownIn(this, next)) as T;
  };
}

/** The child of `parent` that is, replaces or contains this node; null if there is none. */
function shownIn(parent: Node, node: Node): Node | null {
  let shown: Node | null = node.parentNode ? node : (standIns.get(node) ?? null);
  while (shown && shown.parentNode !== parent) shown = shown.parentNode;
  return shown;
}
