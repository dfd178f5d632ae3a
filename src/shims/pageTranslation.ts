/**
 * Keeps pages right that the browser translates. Translations put `font` elements in the place of the text nodes of React, which would then
 * change texts that nobody sees, and fail to remove them or to insert beside them. Before React changes a text node, it is put back; the
 * browser then translates it again. See https://github.com/facebook/react/issues/11538. Must be called before the page is rendered.
 */
export function followTranslation(): void {
  /** The element in the place of a text node. */
  const places = new WeakMap<Node, Element>();
  const known = new WeakSet<Node>();
  const observer = new MutationObserver(read);
  observer.observe(document, { childList: true, subtree: true });

  function read(records: readonly MutationRecord[]) {
    for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') putBack(target);
      for (const node of removedNodes) {
        const near = [...addedNodes, previousSibling, nextSibling].filter((each) => isTranslation(each));
        const place = near.find((each) => !known.has(each));
        if (node.nodeType !== Node.TEXT_NODE || !place) continue;
        known.add(place);
        places.set(node, place);
        observer.observe(node, { characterData: true });
      }
    }
  }

  function putBack(node: Node) {
    read(observer.takeRecords());
    const place = places.get(node);
    places.delete(node);
    if (place && place.parentNode !== node.parentNode) place.replaceWith(node);
  }

  const { appendChild, insertBefore, removeChild } = Node.prototype;
  Node.prototype.appendChild = function append<Child extends Node>(this: Node, child: Child) {
    putBack(child);
    return appendChild.call(this, child) as Child;
  };
  Node.prototype.insertBefore = function insert<Child extends Node>(this: Node, child: Child, before: Node | null) {
    putBack(child);
    if (before) putBack(before);
    let place = before;
    while (place && place.parentNode !== this && isTranslation(place.parentNode)) place = place.parentNode;
    return insertBefore.call(this, child, place) as Child;
  };
  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child) {
    putBack(child);
    return removeChild.call(isTranslation(child.parentNode) ? child.parentNode : this, child) as Child;
  };
}

const isTranslation = (node: Node | null): node is Element => node?.nodeName === 'FONT';
