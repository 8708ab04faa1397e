import type { FragmentProps } from '@nestwright/contract/fragment/schema';
import type { FragmentModule } from '@nestwright/contract/remote';
import { Component, type ComponentType, createElement, type ReactNode } from 'react';

interface FragmentTreeProps {
  fragment: FragmentModule;
  props: FragmentProps;
  /** What the fragment's loader returned. */
  data: unknown;
  /** Called when it has thrown, while its last content is still on the page. */
  beforeRemoval?: (() => void) | undefined;
  onFault?: ((fault: unknown) => void) | undefined;
}

/** A fragment in an error boundary, the same on the server and in the browser. */
export function FragmentTree({ fragment, props, data, ...faults }: FragmentTreeProps) {
  return (
    <FaultBoundary {...faults}>
      {createElement(fragment.Component as ComponentType<Record<string, unknown>>, { ...props, data })}
    </FaultBoundary>
  );
}

/** Shows nothing for a fragment that throws. The host then shows the fallback link. */
class FaultBoundary extends Component<
  Pick<FragmentTreeProps, 'beforeRemoval' | 'onFault'> & { children: ReactNode }
> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(fault: unknown): void {
    this.props.onFault?.(fault);
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    this.props.beforeRemoval?.();
    return null;
  }
}
