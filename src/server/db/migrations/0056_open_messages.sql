CREATE INDEX "outbox_kind" ON "outbox" USING btree ("kind","subject");--> statement-breakpoint
CREATE INDEX "tickets_by_status" ON "tickets" USING btree ("status","created_at");