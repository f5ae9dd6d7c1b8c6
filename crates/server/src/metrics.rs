//! Figures for whoever runs the server.

use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use std::sync::OnceLock;

/// The figures of this process. There is one recorder for all servers in it.
pub fn handle() -> &'static PrometheusHandle {
    static HANDLE: OnceLock<PrometheusHandle> = OnceLock::new();
    HANDLE.get_or_init(|| {
        let recorder = PrometheusBuilder::new().build_recorder();
        let handle = recorder.handle();
        // Only a program that installed another one before could refuse this.
        if ::metrics::set_global_recorder(recorder).is_err() {
            tracing::warn!("figures go to another recorder");
        }
        handle
    })
}
