import type { FragmentProps } from '@nestwright/contract/fragment/schema';
import type { FragmentModule } from '@nestwright/contract/remote';
import { Component, type ComponentType, createElement, type ReactNode } from 'react';

interface FragmentTreeProps {
  fragment: FragmentModule;
  props: FragmentProps;
  /** What the fragment's loader returned. */
  data: unknown;
  onFault?: (fault: unknown) => void;
}

/** A fragment with nothing of the page around it but an error boundary; the same on the server and in the browser. */
export function FragmentTree({ fragment, props, data, onFault }: FragmentTreeProps) {
  return (
    <FaultBoundary onFault={onFault}>
      {createElement(fragment.Component as ComponentType<Record<string, unknown>>, { ...props, data })}
    </FaultBoundary>
  );
}

/** Shows nothing in place of a fragment that throws; the host then shows what the page says without it. */
class FaultBoundary extends Component<{ children: ReactNode; onFault: FragmentTreeProps['onFault'] }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(fault: unknown): void {
    this.props.onFault?.(fault);
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}
